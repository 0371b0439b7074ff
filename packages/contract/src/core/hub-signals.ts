/** Asks whoever is connected to connect anew, which leads to another server, and to leave this one after that. */
export const MOVE = 'Move'

/** Asks whoever is connected to read anew what they show: the server may have missed something for them. */
export const CATCH_UP = 'CatchUp'
