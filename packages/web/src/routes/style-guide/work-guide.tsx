import { TODOS_DONE_GOAL } from '@cairn/contract/tractions/todo-completion'
import { useTranslation } from '../../i18n/use-translation'
import { ColorTagPebble, type TagColour } from '../../ui/color-tag-pebble'
import { Logo } from '../../ui/logo'
import { Meter } from '../../ui/meter'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Sheet } from '../../ui/sheet'
import { Sparkline } from '../../ui/sparkline'
import { Stone } from '../../ui/stone'
import { type PebbleState, WeekPebbles } from '../../ui/week-pebbles'
import classes from './style-guide.module.css'

const COLOURS: TagColour[] = ['None', 'Blue', 'Orange', 'Teal', 'Purple', 'Green', 'DarkOrange', 'Gray']
const WEEKS: PebbleState[] = ['on', 'on', 'off', 'on', 'none', 'on', 'asked', ...Array<PebbleState>(6).fill('toCome')]
const VALUES = [84, 96, 97, null, 95, 98, 91, 96, 97, 95, 88, 82, 96]
const POINTS = VALUES.map((value) => ({ value, goal: 95, isMiss: value !== null && value < 95 }))

export function WorkGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('work')}>
      <div className={classes.row}>
        <Logo />
        <Logo isMark />
        <Stone number={1} state="laid" />
        <Stone number={2} state="active" />
        <Stone number={3} state="waiting" />
        <Stone number={null} state="empty" />
        <Stone number={1} state="waiting" size="sm" />
        {COLOURS.map((colour) => (
          <ColorTagPebble key={colour} colour={colour} size="lg" />
        ))}
      </div>
      <div className={classes.row}>
        <WeekPebbles weeks={WEEKS} />
        <Sparkline points={POINTS} width={132} />
      </div>
      <div className={classes.row}>
        <div className={classes.measure}>
          <Meter
            value={0.85}
            mark={TODOS_DONE_GOAL}
            label="To-dos done"
            valueLabel="85 %, one short of the mark"
            markLabel="90 % mark"
          />
        </div>
        <div className={classes.measure}>
          <Meter
            value={0.94}
            mark={TODOS_DONE_GOAL}
            label="To-dos done"
            valueLabel="94 %, on the mark"
            markLabel="90 % mark"
          />
        </div>
      </div>
      <RowSkeletons count={2} />
    </Sheet>
  )
}
