export const UNAUTHENTICATED = 'unauthenticated'
export const TOO_MANY_CONNECTIONS = 'too-many-connections'

/** Asks clients to connect to another server, then leave this one. */
export const MOVE = 'Move'

/** Asks clients to refetch: the server may have missed changes. */
export const CATCH_UP = 'CatchUp'
