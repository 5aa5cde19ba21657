cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define BANG_OF_THREAD __declspec(thread)
    #else
    #define BANG_OF_THREAD __thread
    #endif
    #define BANG_INFERRED 2048  /* bytes, at least those of an Inferred */
    static BANG_OF_THREAD double bang_last_inferred[BANG_INFERRED / sizeof(double)];
    static void *bang_last_inferred_here(void) { return bang_last_inferred; }
    """
    enum: ROOM_FOR_INFERRED "BANG_INFERRED"
    void* last_inferred "bang_last_inferred_here"() noexcept nogil  # of this thread; all 0 at first, which is no game
