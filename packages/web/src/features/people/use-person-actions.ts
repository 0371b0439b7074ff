import type { Person } from '@cairn/contract/people/people.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fullName, usePerson } from '../../lib/people'
import { useActor } from '../../lib/use-actor'
import type { PersonMenuActions } from './components/person-menu-items'
import { membershipQueries } from './people.queries'
import { isCostlyImplementer, useRemoval } from './use-removal'

interface Parts {
  orgName: string
  onLeft: () => void
}

export function usePersonActions({ orgName, onLeft }: Parts) {
  const { personId } = useActor()
  const [implementer, setImplementer] = useState<Person | null>(null)
  const [leaver, setLeaver] = useState<Person | null>(null)
  const [isTransferring, setTransferring] = useState(false)
  const { data: owners } = useInfiniteQuery(membershipQueries.list({ filters: { 'has-role': ['Owner'] } }))
  const owner = owners?.pages[0]?.items[0]
  const ownerName = owner ? fullName(owner) : ''
  const removal = useRemoval({ orgName, ownerName, onLeft })
  const self = usePerson(personId)
  const start = {
    onRemove: (person: Person) => (isCostlyImplementer(person) ? setImplementer(person) : setLeaver(person)),
    onLeave: () => void (self && removal.askToLeave(self)),
    onTransfer: () => setTransferring(true),
  }
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  /** Stable, for `memo`. */
  const ofRow: PersonMenuActions = useMemo(
    () => ({
      onRemove: (person) => latest.current.onRemove(person),
      onLeave: () => latest.current.onLeave(),
      onTransfer: () => latest.current.onTransfer(),
    }),
    [],
  )
  return {
    ofRow,
    isTransferring,
    stopTransferring: () => setTransferring(false),
    leaver: leaver && {
      person: leaver,
      orgName,
      ownerName,
      onRemove: (heirId: string | null) => removal.remove(leaver, heirId),
      onClose: () => setLeaver(null),
    },
    implementer: implementer && {
      person: implementer,
      orgName,
      ownerName,
      onKeep: () => removal.keepAsFreeUser(implementer),
      onRemove: () => removal.remove(implementer),
      onClose: () => setImplementer(null),
    },
  }
}
