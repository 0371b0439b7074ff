export const UNAUTHENTICATED = 'unauthenticated'
export const TOO_MANY_CONNECTIONS = 'too-many-connections'
