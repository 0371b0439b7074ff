import { markedTokens } from '../secrets/marked-token'

/** Forged tokens count against the caller's address. */
export const API_TOKEN_PREFIX = 'cairn_'

const { make, hashOf } = markedTokens('api-token', API_TOKEN_PREFIX)
export const makeApiToken = make
export const hashOfApiToken = hashOf
