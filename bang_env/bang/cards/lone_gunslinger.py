"""The Lone Gunslinger: which of the base game's characters are played, and who are the four most wanted."""

from bang_env.bang.words import (
    BART_CASSIDY,
    CALAMITY_JANET,
    EL_GRINGO,
    JESSE_JONES,
    JOURDONNAIS,
    KIT_CARLSON,
    PEDRO_RAMIREZ,
    SID_KETCHUM,
    SLAB_THE_KILLER,
    WILLY_THE_KID,
)

LEFT_OUT = (EL_GRINGO, JESSE_JONES, CALAMITY_JANET, KIT_CARLSON, PEDRO_RAMIREZ, SID_KETCHUM)
MOST_WANTED = (SLAB_THE_KILLER, WILLY_THE_KID, BART_CASSIDY, JOURDONNAIS)
