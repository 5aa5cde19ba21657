from bang_env.bang.words cimport *
from bang_env.bang.sight.view_layout cimport View

cdef struct Beliefs:  # workings of the posterior over role assignments; k, i count the seats whose role is hidden
    int n                            # hidden seats
    int[SEATS] seat                     # k -> relative seat
    int[ROLES] left                      # roles still to be given to hidden seats
    char[SEATS][SEATS] linked              # k, i < k: there is a factor in pair
    double[SEATS][SEATS][ROLES] alone          # seats assigned so far, k, role: factor of deeds between k and all seats whose role is known or assigned
    double[SEATS][SEATS][ROLES][ROLES] pair        # k, i < k, role of i, role of k: factor of deeds between two hidden seats
    double[SEATS][ROLES] mass               # k, role: sum of weights

cdef struct Mind:  # what the viewer makes of the table; seats relative as in View
    int version                      # of the heuristic
    int table                        # whose numbers it reasons by (`worth.table_at`)
    int first                        # the first column of that table
    int me                           # the column of the viewer
    double[SEATS][ROLES] p                  # seat, role: the posterior
    double[SEATS] worth                 # what it is worth to me that this seat is worse off (negative: an ally)
    double[SEATS] hurt                  # the same for a life point that is not the last
    double[SEATS] kill                  # what the elimination by my hand is worth, bounty and penalty included
    int[SEATS] near                     # distance from me, weapon apart
    int[ROLES] left                      # living seats of each role
    int alive                        # living seats
    double myself                    # what my own last life point is worth to me
    double spare                     # 1: cards beyond the hand limit are in my hand, so playing one is free
    Beliefs beliefs
