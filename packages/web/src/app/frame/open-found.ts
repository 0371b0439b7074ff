import type { Found } from '@cairn/contract/find/find.schemas'
import { useNavigate } from '@tanstack/react-router'
import { useOpenedItem } from '../../lib/open-item'
import { rememberOpened } from '../../lib/recently-opened'
import { useSession } from '../../lib/session'

const isItem = (found: Found): found is Extract<Found, { ownerId: string }> => 'ownerId' in found

export function useOpenFound() {
  const navigate = useNavigate()
  const session = useSession()
  const { open: openItem } = useOpenedItem()
  return (found: Found, isBeside: boolean) => {
    rememberOpened(session, found)
    if (isItem(found)) {
      if (isBeside) void navigate({ href: `/${found.kind}s?panel=${found.id}` })
      else openItem(found.kind, found.id)
    } else if (found.kind === 'person') void navigate({ href: `/person/${found.id}` })
    else if (found.kind === 'measurable') void navigate({ href: `/measurable/${found.id}` })
    else if (found.kind === 'meeting') void navigate({ href: `/traction/${found.id}/${found.meetingThreadId}` })
    else if (found.kind === 'ac') void navigate({ href: `/ac/collection/${found.collectionId}/revision/${found.id}` })
    else void navigate({ href: `/vto/detail/${found.collectionId}/${found.id}` })
  }
}
