import { useQuery } from '@tanstack/react-query'
import { FlagRow } from '../features/feature-flags/components/flag-row'
import { flagSettingsQuery } from '../features/feature-flags/feature-flags.queries'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session/session'
import { PageTitle } from '../ui/layout/page-title'
import { EmptyState } from '../ui/lists/empty-state'
import { RowSkeletons } from '../ui/lists/row-skeletons'
import { Sheet } from '../ui/overlays/sheet'

export function FeatureFlagsPage() {
  const { t } = useTranslation('feature-flags')
  const { org } = useSession()
  const { data: flags, isError } = useQuery(flagSettingsQuery)
  if (isError) return <EmptyState title={t('title')} text={t('refused')} />
  return (
    <>
      <PageTitle title={t('title')} sub={t('sub')} />
      <Sheet label={t('title')}>
        {flags ? (
          <ul>
            {flags.map((flag) => (
              <FlagRow key={flag.name} flag={flag} org={org} />
            ))}
          </ul>
        ) : (
          <RowSkeletons count={12} height={48} />
        )}
      </Sheet>
    </>
  )
}
