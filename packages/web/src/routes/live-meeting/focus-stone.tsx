import { useTranslation } from '../../i18n/use-translation'
import { Stone } from '../../ui/stone'
import type { StoneState } from './focus-places'
import classes from './ids-section.module.css'

interface FocusStoneProps {
  number: number
  stone: StoneState
  /** With it, pressing the stone takes the issue out of focus. */
  onPress?: (() => void) | undefined
  title: string
}

/** The stone of a picked issue. */
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
