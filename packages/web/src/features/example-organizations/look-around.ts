import { useNavigate, useSearch } from '@tanstack/react-router'
import { create } from 'zustand'
import { useSession } from '../../lib/session/session'

/** Requested in this session, as opposed to opening its URL. */
export const useAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }))

export function useExamples() {
  const { orgId, user } = useSession()
  const example = user.orgs.find(({ isExample }) => isExample)
  return { hasExample: example !== undefined, isInExample: example !== undefined && example.id === orgId }
}

export function useLookAround(): () => void {
  const navigate = useNavigate()
  const { add } = useSearch({ strict: false })
  return () => {
    useAsked.setState({ isAsked: true })
    // A second press adds no history entry.
    const replace = add === 'example'
    void navigate({ to: '.', search: (before) => ({ ...before, add: 'example' }), replace, resetScroll: false })
  }
}
