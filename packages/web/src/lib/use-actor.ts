import { type Actor, roleOf } from '@cairn/contract/people/people.policy'
import { useMemo } from 'react'
import { useSession } from './session'

export function useActor(): Actor {
  const { user } = useSession()
  const role = roleOf(user)
  return useMemo(() => ({ personId: user.userId, role }), [user.userId, role])
}
