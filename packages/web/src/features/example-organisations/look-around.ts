import { useNavigate, useSearch } from '@tanstack/react-router'
import { create } from 'zustand'
import { useSession } from '../../lib/session'

/** Somebody has just asked for the example, and not merely opened an address that shows how far it is. */
export const useAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }))

/** Whether one looks around in an example now, and has one at all. */
export function useExamples() {
  const { orgId, user } = useSession()
  const example = user.orgs.find(({ isExample }) => isExample)
  return { hasExample: example !== undefined, isInExample: example !== undefined && example.id === orgId }
}

/** Leads into the example, which is made for it where there is none: how far it has come is shown over the page. */
export function useLookAround(): () => void {
  const navigate = useNavigate()
  const { add } = useSearch({ strict: false })
  return () => {
    useAsked.setState({ isAsked: true })
    // A second press adds no step to go back by.
    const replace = add === 'example'
    void navigate({ to: '.', search: (before) => ({ ...before, add: 'example' }), replace, resetScroll: false })
  }
}
