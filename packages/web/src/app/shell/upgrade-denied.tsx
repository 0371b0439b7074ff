import CircleSlash from 'icon:circle-slash'
import X from 'icon:x'
import { useTranslation } from '../../i18n/use-translation'
import { useChoice } from '../../lib/session/choices'
import { IconButton } from '../../ui/inputs/icon-button'
import { NoticeBar } from '../notice-bar'

export function UpgradeDenied() {
  const { t } = useTranslation('frame')
  const [, setSeen] = useChoice('denial-seen')
  return (
    <NoticeBar icon={CircleSlash}>
      {t('banner.upgradeDenied')}
      <IconButton size={28} label={t('generic:dismiss')} icon={<X size="1.125rem" />} onClick={() => setSeen(true)} />
    </NoticeBar>
  )
}
