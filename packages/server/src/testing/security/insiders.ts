import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { mayCall } from '@cairn/contract/identity/access.policy'
import { roles } from '@cairn/contract/identity/session.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import type { TestActor } from '../seed-organization'
import type { Example, Insider } from './example'
import type { World, WorldIds } from './seed-world'

export interface SeededInsider extends Insider {
  readonly actor: TestActor
  readonly label: string
}

const insider = (actor: TestActor, isInvited: boolean): SeededInsider => {
  const { personId, role } = actor
  return {
    personId,
    role,
    isInvited,
    isOperator: role === 'Owner',
    actor,
    label: `${role}, ${isInvited ? 'invited' : 'not invited'}`,
  }
}

/** Somebody of every role, invited to the world's meeting and not; its Owner comes last. */
export function insidersOf({ invited, uninvited }: World): SeededInsider[] {
  return [
    ...Object.values(uninvited).map((actor) => insider(actor, false)),
    ...roles.map((role) => insider(invited[role], true)).reverse(),
  ]
}

/** The status that the contract has for an insider; `as-unknown` where it is kept from them that there is anything. */
export function expectedStatus(
  endpoint: EndpointDefinition,
  example: Example,
  caller: Insider,
  ids: WorldIds,
): number | 'as-unknown' {
  if (!mayCall(endpoint, caller, example.input(ids).params)) return 403
  if (!caller.isInvited && !example.isOpen && !isAdmin(caller)) return 'as-unknown'
  const status = example.answers?.(caller, ids) ?? 200
  return status === 404 ? 'as-unknown' : status
}
