import { confinedTo } from '@cairn/contract/core/api-scopes'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { Refusal } from '@cairn/contract/core/errors'

/** @throws 403 */
export function requireScope(
  { scope, isForMeasurableTokens }: Pick<EndpointDefinition, 'scope' | 'isForMeasurableTokens'>,
  scopes: readonly string[],
): void {
  if (scope === null) {
    throw new Refusal(403, [
      { code: 'NOT_FOR_TOKENS', text: 'This cannot be done with an API token. Sign in instead.' },
    ])
  }
  if (isForMeasurableTokens && confinedTo(scopes)) return
  if (!scopes.includes(scope)) {
    throw new Refusal(403, [{ code: 'SCOPE_MISSING', text: `This API token lacks the scope “${scope}”.` }])
  }
}
