from bang_env.dice.words cimport *

cdef enum:
    MOST_SYMBOLS = MOST_DICE + 2  # 1s, 2s or Beers of one turn: a double counts as two, and Slab the Killer doubles once more
    MOST_TAKEN = 12  # arrows of one turn that are reckoned with

cdef struct Beliefs:  # workings of the posterior over role assignments; k, i count the seats whose role is hidden
    int n                                      # hidden seats
    int[SEATS] seat                            # k -> relative seat
    int[ROLES] left                            # roles still to be given to hidden seats
    int[SEATS] given                           # k -> role, while assignments are gone through
    double[SEATS][ROLES] alone                 # k, role: what seat k did to seats whose role is known
    double[SEATS][SEATS][ROLES][ROLES] pair    # k, i, role of k, role of i: what seat k did to seat i
    double[SEATS][ROLES] mass                  # k, role: sum of weights

cdef struct Mind:  # what the viewer makes of the table; seats relative as in View
    double[SEATS][ROLES] p                     # seat, role: the posterior
    double[SEATS][MOST_LIFE + 1] value         # what so many life points of this seat are worth to me (negative: an enemy)
    double[SEATS] worth                        # what its elimination is worth to me (negative: an ally, or myself)
    int[ROLES] left                            # living seats of each role
    int living                                 # players in the game
    int role                                   # the role with which I win
    double dread                               # the chance that arrows lying now are lost life points in the end
    double[SEATS][MOST_SYMBOLS + 1] hurt       # what so many shots at a seat are worth
    double[SEATS][MOST_SYMBOLS + 1] cheer      # what so many Beers for a seat are worth
    double[MOST_TAKEN] taken                   # what so many arrows that I take are worth
    double[MOST_SYMBOLS + 1][MOST_SYMBOLS + 1] shots   # so many 1s, so many 2s
    double[MOST_SYMBOLS + 1] beers             # so many Beers
    double[MOST_SYMBOLS + 1] kit               # so many Gatling symbols of Kit Carlson
    double gun                                 # the Gatling gun
    double double_shot                         # Slab the Killer: one shot doubled
    double two_life                            # two life points for me
    double bullet                              # one Bullet
    double broken                              # one Broken Arrow
    Beliefs beliefs
