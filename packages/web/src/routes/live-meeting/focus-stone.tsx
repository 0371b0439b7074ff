import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { StoneState } from './focus-places'
import classes from './ids-section.module.css'

interface FocusStoneProps {
  number: number
  stone: StoneState
  /** With it, pressing the stone takes the issue out of focus. */
  onPress?: (() => void) | undefined
  title: string
}

/** The stone of a picked issue: waiting grey, in discussion blue and larger, solved dark with a tick. */
export function FocusStone({ number, stone, onPress, title }: FocusStoneProps) {
  const { t } = useTranslation('live')
  const look = { className: classes.stone, 'data-state': stone, 'data-cut': number % 3 }
  const words = t(`ids.stone.${stone}`, { number })
  const face = stone === 'laid' ? <Check size="1.375rem" strokeWidth={2.2} aria-hidden="true" /> : number
  if (!onPress) {
    return (
      <span {...look} role="img" aria-label={words}>
        {face}
      </span>
    )
  }
  return (
    <button
      type="button"
      {...look}
      aria-label={t('ids.unpickOf', { words, title })}
      title={t('ids.unpick')}
      onClick={onPress}
    >
      {face}
    </button>
  )
}
