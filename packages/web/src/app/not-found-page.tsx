import { useTranslation } from '../i18n/use-translation'
import { useDocumentTitle } from '../lib/document-title'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'

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
