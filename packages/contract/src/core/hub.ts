export const UNAUTHENTICATED = 'unauthenticated'
export const TOO_MANY_CONNECTIONS = 'too-many-connections'

/** Asks clients to connect to another server, then leave this one. */
export const MOVE = 'Move'

/** Who is in a live meeting, whole: the newest connection's replaces all earlier ones. */
export const PRESENCE = 'Connected'

/** Asks clients to refetch: the server may have missed changes. */
export const CATCH_UP = 'CatchUp'
