"""The card game BANG!: base game, Dodge City, High Noon, A Fistful of Cards, The Rebel!, The Lone Gunslinger."""
