import { useTranslation } from '../../../i18n/use-translation'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { RowMenu } from '../../../ui/overlays/row-menu'
import type { MeasurableMenuProps } from './measurable-menu-items'

const loadItems = () => import('./measurable-menu-items')
const MeasurableMenuItems = lazyPart(() => loadItems().then((module) => module.MeasurableMenuItems))

export function MeasurableMenu(props: MeasurableMenuProps) {
  const { t } = useTranslation('scorecard')
  return (
    <RowMenu label={t('more', { title: props.measurable.title })} onWarm={loadItems}>
      <MeasurableMenuItems {...props} />
    </RowMenu>
  )
}
