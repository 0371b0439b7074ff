import { useTranslation } from '../../i18n/use-translation'
import { Stone } from '../../ui/stone'
import type { StoneState } from './focus-places'
import classes from './ids-section.module.css'

interface FocusStoneProps {
  number: number
  stone: StoneState
  onPress?: (() => void) | undefined
  title: string
}

export function FocusStone({ number, stone, onPress, title }: FocusStoneProps) {
  const { t } = useTranslation('live')
  if (!onPress) return <Stone number={number} state={stone} />
  return (
    <button
      type="button"
      className={classes.press}
      aria-label={t('ids.unpickOf', { number, title })}
      title={t('ids.unpick')}
      onClick={onPress}
    >
      <Stone number={number} state={stone} isDecorative />
    </button>
  )
}
