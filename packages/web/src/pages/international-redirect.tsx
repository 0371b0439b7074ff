import { ownPath } from '@cairn/contract/core/own-path'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { flagsQuery } from '../entities/feature-flags/feature-flags'
import { EntryPage } from '../features/identity/components/entry-page'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/browser/search-params'
import { chooseThisRegion, deviceTimeZone, otherRegion, REGION_FLAG, regionsQuery } from '../lib/session/regions'

export function InternationalRedirectPage() {
  const { t } = useTranslation('region')
  const navigate = useNavigate()
  const target = ownPath(useSearchText('redirect'))
  const { data: flags, isError: hasNoFlags } = useQuery(flagsQuery)
  const isOn = flags?.[REGION_FLAG] ?? false
  const { data: regions, isError: hasNoRegions } = useQuery({ ...regionsQuery, enabled: isOn })
  const region = regions ? otherRegion(regions) : null
  const isOver = hasNoFlags || hasNoRegions || (flags && !isOn) || (regions && region === null)
  if (isOver) return <Navigate to={target} replace />
  if (region === null) return null
  const stay = async () => {
    chooseThisRegion()
    await navigate({ href: target })
  }
  return (
    <EntryPage title={t('title')} text={t('text', { here: window.location.host })}>
      <p className="sub mt-2">{t('why', { zone: deviceTimeZone().replaceAll('_', ' ') })}</p>
      <div className="grid gap-4 mt-6">
        <Button component="a" href={region.url} variant="filled" size="lg" fullWidth>
          {t('go', { there: new URL(region.url).host })}
        </Button>
        <Button size="lg" fullWidth onClick={() => void stay()}>
          {t('stay', { here: window.location.host })}
        </Button>
      </div>
    </EntryPage>
  )
}
