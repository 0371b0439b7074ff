import { markedTokens } from '../secrets/marked-token'

/** By it an API token is told from a session's. What nobody was ever given counts for the caller's address. */
export const API_TOKEN_PREFIX = 'cairn_'

const { make, hashOf } = markedTokens('api-token', API_TOKEN_PREFIX)
export const makeApiToken = make
export const hashOfApiToken = hashOf
