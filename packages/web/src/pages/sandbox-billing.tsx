import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { billingQueries } from '../features/billing/billing.queries'
import { SandboxPanel } from '../features/billing/components/sandbox-panel'
import { useBilling } from '../features/billing/use-billing'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { NotFoundPage } from './not-found-page'

/** Of the current organization. */
export const SandboxBillingPage = () => <SandboxPage isWhole={false} />

/** Of all organizations. */
export const OperatorBillingPage = () => <SandboxPage isWhole />

function SandboxPage({ isWhole }: { isWhole: boolean }) {
  const { t } = useTranslation('billing')
  const { isSandbox } = useBilling()
  const { data: sandbox, error, refetch } = useQuery({ ...billingQueries.sandbox(isWhole), enabled: isSandbox })
  if (!isSandbox) return <NotFoundPage />
  const title = t(isWhole ? 'operator.titleOfAll' : 'operator.title')
  if (error instanceof ApiFailure && error.status === 403) {
    return <EmptyState title={title} text={t(isWhole ? 'operator.refusedAll' : 'operator.refused')} />
  }
  if (error && !sandbox) {
    const again = <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
    return <EmptyState title={title} text={t('failedToLoad')} action={again} />
  }
  return (
    <>
      <PageTitle title={title} sub={t('sandbox.note')} />
      {sandbox ? <SandboxPanel sandbox={sandbox} isWhole={isWhole} /> : <RowSkeletons count={6} height={56} />}
    </>
  )
}
