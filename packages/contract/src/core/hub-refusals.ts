/** Why a hub admits no connection, as its error is named. */
export const UNAUTHENTICATED = 'unauthenticated'
export const TOO_MANY_CONNECTIONS = 'too-many-connections'
