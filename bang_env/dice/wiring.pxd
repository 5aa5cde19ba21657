from bang_env.kernel.engine cimport Answer, Deal, Engine, Look, Read, ReadList, ReadSeat, Resample, Write
from bang_env.dice.engine cimport run
from bang_env.dice.engine.layout cimport Game as Record
from bang_env.dice.engine.short_questions cimport top
from bang_env.dice.features.pages cimport write_features
from bang_env.dice.sight cimport resample, view
from bang_env.dice.words cimport NOBODY, WHO

cdef int status(Record* g) noexcept nogil
cdef int asked(Record* g) noexcept nogil
cdef int count(Record* g) noexcept nogil
cdef const unsigned char* offered(Record* g) noexcept nogil
cdef int role(Record* g, int p) noexcept nogil
cdef int won(Record* g, int p) noexcept nogil
cdef int alive(Record* g, int p) noexcept nogil
cdef int wire(Engine engine) except -1
