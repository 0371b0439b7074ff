import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { useDocumentTitle } from '../lib/browser/document-title'
import { ChunkLoadError } from '../lib/offline/chunks'
import { useConnection } from '../lib/sync/connection'
import { LinkButton } from '../ui/inputs/link-button'
import { EmptyState } from '../ui/lists/empty-state'

export function NotFoundPage() {
  const { t } = useTranslation('frame')
  useDocumentTitle(t('notFound.title'))
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <LinkButton to="/" variant="filled">
          {t('notFound.home')}
        </LinkButton>
      }
    />
  )
}

const isUnreachable = (error: unknown) => error instanceof ApiFailure && error.status === 0

export function BrokenPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation('frame')
  const router = useRouter()
  const isNotLoaded = error instanceof ChunkLoadError
  const retry = async () => {
    if (!reset) return window.location.reload()
    // The router caches a failed chunk until invalidated, and the browser until reload.
    if (isNotLoaded) {
      const chunks = router.state.matches.map((match) => router.loadRouteChunk(router.routesById[match.routeId]))
      const failed = (await Promise.allSettled(chunks)).some(({ status }) => status === 'rejected')
      if (failed && useConnection.getState().state === 'online') return window.location.reload()
    }
    reset()
  }
  const text = isUnreachable(error) ? 'connection.unreachable' : isNotLoaded ? 'chunk.text' : 'broken.text'
  return (
    <EmptyState
      title={t(isNotLoaded ? 'chunk.title' : 'broken.title')}
      text={t(text)}
      action={
        <Button variant="filled" onClick={() => void retry()}>
          {t('broken.retry')}
        </Button>
      }
    />
  )
}
