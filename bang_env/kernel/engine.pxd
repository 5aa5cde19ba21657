cimport cython

# g is a record of a game, v a view, both by their address; a game casts them to its own structs.
ctypedef void (*Deal)(void* g, unsigned long long seed, unsigned long long roles) noexcept nogil
ctypedef void (*Answer)(void* g, int choice) noexcept nogil
ctypedef int (*Read)(void* g) noexcept nogil
ctypedef int (*ReadSeat)(void* g, int seat) noexcept nogil
ctypedef double (*PaySeat)(void* g, int seat) noexcept nogil
ctypedef const unsigned short* (*ReadList)(void* g) noexcept nogil
ctypedef void (*Look)(void* g, int seat, void* v) noexcept nogil
ctypedef void (*Write)(void* v, int pages, int seats, float* out) noexcept nogil
ctypedef void (*Resample)(void* g, int seat, unsigned long long seed) noexcept nogil
ctypedef int (*Policy)(void* own, void* v, unsigned char* mask, unsigned long long chance) noexcept nogil
ctypedef void (*Policies)(void* own, int n, void** views, unsigned char** masks, unsigned long long* chances, int* chosen) noexcept nogil

cdef enum:
    NOTHING = 0  # what an agent reads of the view
    PRESENT = 1
    PAST = 2

cdef struct Calls:  # what each of them does: engine.py
    Deal deal
    Answer answer
    Read status
    Read asked
    Read question
    Read count
    ReadList offered
    ReadSeat role
    ReadSeat won
    ReadSeat alive
    PaySeat payoff  # or NULL: the usual payoffs
    Look look
    Look add_past
    Write write
    Resample resample

cdef class Engine:
    cdef Calls calls
    cdef public object failure

cdef struct Hand:  # an agent: its function, the same for several games or NULL, what these are given as `own`, and what it reads of the view
    Policy choose
    Policies choose_many
    void* own
    int reads

cdef class Player:
    cdef Hand hand
    cdef object kept

cdef int write_rows(Engine engine, unsigned char[:, ::1] views, int pages, int seats, float[:, ::1] out) except -1
