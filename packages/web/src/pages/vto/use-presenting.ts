import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { searchTexts } from '../../lib/browser/search-params'

type VtoTab = 'vision' | 'traction'

const ALL = 'all'

export function usePresenting() {
  const navigate = useNavigate()
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const { present } = searchTexts('present')(useSearch({ strict: false }))
  const isTraction = useLocation({ select: ({ pathname }) => /\/traction\/?$/.test(pathname) })
  const tab: VtoTab = isTraction ? 'traction' : 'vision'
  return {
    isPresented: present === 'on' || present === ALL,
    showsLeadershipFigures: present === ALL,
    showLeadershipFigures: (isOn: boolean) =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: object): object => ({ ...before, present: isOn ? ALL : 'on' }),
      }),
    tab,
    begin: () => void navigate({ to: '.', search: (before: object): object => ({ ...before, present: 'on' }) }),
    turnTo: (to: VtoTab) => {
      if (to === tab) return
      void navigate({
        to: `/vto/detail/$collectionId/$revisionId/{-$publishedId}/${to}`,
        params: { collectionId, revisionId, publishedId },
        search: (before: object): object => before,
        replace: true,
      })
    },
    leave: () =>
      void navigate({
        to: '.',
        replace: true,
        search: (before: object): object => ({ ...before, present: undefined }),
      }),
  }
}
