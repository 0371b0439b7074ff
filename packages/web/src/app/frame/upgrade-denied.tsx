import CircleSlash from 'icon:circle-slash'
import { useTranslation } from '../../i18n/use-translation'
import { NoticeBar } from '../notice-bar'

export function UpgradeDenied() {
  const { t } = useTranslation('frame')
  return <NoticeBar icon={CircleSlash}>{t('banner.upgradeDenied')}</NoticeBar>
}
