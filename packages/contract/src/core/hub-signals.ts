/** Asks whoever is connected to connect anew, which leads to another server, and to leave this one after that. */
export const MOVE = 'Move'
