# Layers of a network in C, in the fastest instructions that a processor has.

cdef extern from *:
    """
    /* A layer: adds rows of weights, each times a number that was seen, to sums that begin as biases, and makes those below 0 a 0. The first
       `many` sums stay in registers until they are complete, then the next. However many of them a register holds, each is the sum of the
       same floats in the same order, and nothing is multiplied and added at once: all machines find the same numbers. */
    #define BANG_BLOCK 64
    #ifdef __GNUC__
    typedef float bang_4 __attribute__((vector_size(16), aligned(4), may_alias));
    typedef float bang_8 __attribute__((vector_size(32), aligned(4), may_alias));
    typedef float bang_16 __attribute__((vector_size(64), aligned(4), may_alias));
    #define BANG_UNROLLED _Pragma("GCC unroll 8")
    #define BANG_ABOVE_0(x) (__typeof__(x))((x > 0.0f) & (__typeof__(x > 0.0f))x)
    #else
    typedef float bang_4;
    #define BANG_UNROLLED
    #define BANG_ABOVE_0(x) (x > 0 ? x : 0)
    #endif
    #define BANG_LAYER(name, lanes, many, target)                                                                                           \\
        target static void name(const float* seen, const int* at, int count, const float* weights, int inputs, const float* bias, float* out,\\
                                int width) {                                                                                                \\
            enum { SUMS = many * sizeof(float) / sizeof(lanes) };                                                                           \\
            for (int first = 0; first < width; first += many) {                                                                             \\
                const float* block = weights + first / BANG_BLOCK * BANG_BLOCK * (Py_ssize_t)inputs + first % BANG_BLOCK;                   \\
                lanes sums[SUMS];                                                                                                           \\
                BANG_UNROLLED for (int k = 0; k < SUMS; k++) sums[k] = ((const lanes*)(bias + first))[k];                                   \\
                for (int j = 0; j < count; j++) {                                                                                           \\
                    const lanes* row = (const lanes*)(block + BANG_BLOCK * (Py_ssize_t)at[j]);                                              \\
                    BANG_UNROLLED for (int k = 0; k < SUMS; k++) sums[k] += seen[j] * row[k];                                               \\
                }                                                                                                                           \\
                BANG_UNROLLED for (int k = 0; k < SUMS; k++) ((lanes*)(out + first))[k] = BANG_ABOVE_0(sums[k]);                            \\
            }                                                                                                                               \\
        }
    BANG_LAYER(bang_layer_4, bang_4, 32, )
    /* Which numbers are not 0: lists them and their places, without a branch, which no processor could predict. */
    static int bang_pick_1(const float* seen, int width, float* live, int* at) {
        int count = 0;
        for (int i = 0; i < width; i++) {
            live[count] = seen[i];
            at[count] = i;
            count += seen[i] != 0;
        }
        return count;
    }
    static int bang_either_1(const float* one, const float* other, int width, int* at) {
        int count = 0;
        for (int i = 0; i < width; i++) {
            at[count] = i;
            count += (one[i] != 0) | (other[i] != 0);
        }
        return count;
    }
    /* One layer for two inputs: each weight is loaded once for both. Where one of them has a 0, it adds a 0.                             */
    #define BANG_PAIR(name, lanes, many, target)                                                                                            \\
        target static void name(const float* one, const float* other, const int* at, int count, const float* weights, int inputs,           \\
                                const float* bias, float* out_one, float* out_other, int width) {                                           \\
            enum { SUMS = many * sizeof(float) / sizeof(lanes) };                                                                           \\
            for (int first = 0; first < width; first += many) {                                                                             \\
                const float* block = weights + first / BANG_BLOCK * BANG_BLOCK * (Py_ssize_t)inputs + first % BANG_BLOCK;                   \\
                lanes sums[SUMS], others[SUMS];                                                                                             \\
                BANG_UNROLLED for (int k = 0; k < SUMS; k++) sums[k] = others[k] = ((const lanes*)(bias + first))[k];                       \\
                for (int j = 0; j < count; j++) {                                                                                           \\
                    const lanes* row = (const lanes*)(block + BANG_BLOCK * (Py_ssize_t)at[j]);                                              \\
                    const float x = one[at[j]], y = other[at[j]];                                                                           \\
                    BANG_UNROLLED for (int k = 0; k < SUMS; k++) {                                                                          \\
                        const lanes weight = row[k];                                                                                        \\
                        sums[k] += x * weight;                                                                                              \\
                        others[k] += y * weight;                                                                                            \\
                    }                                                                                                                       \\
                }                                                                                                                           \\
                BANG_UNROLLED for (int k = 0; k < SUMS; k++) {                                                                              \\
                    ((lanes*)(out_one + first))[k] = BANG_ABOVE_0(sums[k]);                                                                 \\
                    ((lanes*)(out_other + first))[k] = BANG_ABOVE_0(others[k]);                                                             \\
                }                                                                                                                           \\
            }                                                                                                                               \\
        }
    BANG_PAIR(bang_pair_4, bang_4, 16, )
    #if defined(__GNUC__) && defined(__x86_64__)
    #include <immintrin.h>
    __attribute__((target("avx512f,popcnt"))) static int bang_either_16(const float* one, const float* other, int width, int* at) {
        __m512i places = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        int count = 0;
        for (int i = 0; i < width; i += 16) {
            __mmask16 others = _mm512_cmp_ps_mask(_mm512_loadu_ps(one + i), _mm512_setzero_ps(), _CMP_NEQ_UQ);
            others |= _mm512_cmp_ps_mask(_mm512_loadu_ps(other + i), _mm512_setzero_ps(), _CMP_NEQ_UQ);
            _mm512_storeu_si512(at + count, _mm512_maskz_compress_epi32(others, places));
            count += __builtin_popcount(others);
            places = _mm512_add_epi32(places, _mm512_set1_epi32(16));
        }
        return count;
    }
    #define bang_either(...) (__builtin_cpu_supports("avx512f") ? bang_either_16(__VA_ARGS__) : bang_either_1(__VA_ARGS__))
    BANG_PAIR(bang_pair_8, bang_8, 32, __attribute__((target("avx2"))))
    BANG_PAIR(bang_pair_16, bang_16, 64, __attribute__((target("avx512f"))))
    #define bang_pair(...) (__builtin_cpu_supports("avx512f") ? bang_pair_16(__VA_ARGS__) : __builtin_cpu_supports("avx2") ? bang_pair_8(__VA_ARGS__) : bang_pair_4(__VA_ARGS__))
    __attribute__((target("avx512f,popcnt"))) static int bang_pick_16(const float* seen, int width, float* live, int* at) {
        __m512i places = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        int count = 0;
        for (int i = 0; i < width; i += 16) { /* a width is a multiple of BANG_BLOCK, and count is at most i: no store goes past the end */
            __m512 numbers = _mm512_loadu_ps(seen + i);
            __mmask16 others = _mm512_cmp_ps_mask(numbers, _mm512_setzero_ps(), _CMP_NEQ_UQ);
            _mm512_storeu_ps(live + count, _mm512_maskz_compress_ps(others, numbers));
            _mm512_storeu_si512(at + count, _mm512_maskz_compress_epi32(others, places));
            count += __builtin_popcount(others);
            places = _mm512_add_epi32(places, _mm512_set1_epi32(16));
        }
        return count;
    }
    #define bang_pick(...) (__builtin_cpu_supports("avx512f") ? bang_pick_16(__VA_ARGS__) : bang_pick_1(__VA_ARGS__))
    BANG_LAYER(bang_layer_8, bang_8, 64, __attribute__((target("avx2"))))
    BANG_LAYER(bang_layer_16, bang_16, 64, __attribute__((target("avx512f"))))
    #define bang_layer(...) (__builtin_cpu_supports("avx512f") ? bang_layer_16(__VA_ARGS__) : __builtin_cpu_supports("avx2") ? bang_layer_8(__VA_ARGS__) : bang_layer_4(__VA_ARGS__))
    #else
    #define bang_layer bang_layer_4
    #define bang_pick bang_pick_1
    #define bang_either bang_either_1
    #define bang_pair bang_pair_4
    #endif
    """
    int pick "bang_pick"(const float* seen, int width, float* live, int* at) noexcept nogil
    int either "bang_either"(const float* one, const float* other, int width, int* at) noexcept nogil
    void pair_layer "bang_pair"(const float* one, const float* other, const int* at, int count, const float* weights, int inputs, const float* bias, float* out_one, float* out_other, int width) noexcept nogil
    void layer "bang_layer"(const float* seen, const int* at, int count, const float* weights, int inputs, const float* bias, float* out, int width) noexcept nogil
