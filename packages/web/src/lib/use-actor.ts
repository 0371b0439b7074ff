import { type Actor, roleOf } from '@cairn/contract/people/people.policy'
import { useMemo } from 'react'
import { useSession } from './session'

/** Who asks, as the policies take it: the signed-in person with their role in the current organisation. */
export function useActor(): Actor {
  const { user } = useSession()
  const role = roleOf(user)
  return useMemo(() => ({ personId: user.userId, role }), [user.userId, role])
}
