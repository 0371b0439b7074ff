import Building2 from 'icon:building-complex'
import { TODOS_DONE_GOAL } from '@cairn/contract/tractions/todo-completion'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { AvatarGroup } from '../../entities/people/avatar-group'
import { PersonButton } from '../../entities/people/person-button'
import { PersonMenu } from '../../entities/people/person-menu'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar } from '../../ui/display/avatar'
import { Logo } from '../../ui/display/logo'
import { Meter } from '../../ui/display/meter'
import { Sparkline } from '../../ui/display/sparkline'
import { type PebbleState, Stone, WeekPebbles } from '../../ui/display/stones'
import { ColorTagPebble, type TagColor } from '../../ui/display/tag'
import { DueDate } from '../../ui/inputs/due-date'
import { DetailsRow } from '../../ui/lists/details-row'
import { ChecklistCount, ItemRow } from '../../ui/lists/item-row'
import { NumberTable } from '../../ui/lists/number-table'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { type MenuPlace, PointedMenu } from '../../ui/overlays/pointed-menu'
import { RowMenu } from '../../ui/overlays/row-menu'
import { SectionBand, Sheet } from '../../ui/overlays/sheet'
import classes from './style-guide.module.css'

const COLORS: TagColor[] = ['None', 'Blue', 'Orange', 'Teal', 'Purple', 'Green', 'DarkOrange', 'Gray']
const WEEKS: PebbleState[] = ['on', 'on', 'off', 'on', 'none', 'on', 'asked', ...Array<PebbleState>(6).fill('toCome')]
const VALUES = [84, 96, 97, null, 95, 98, 91, 96, 97, 95, 88, 82, 96]
const POINTS = VALUES.map((value) => ({ value, goal: 95, isMiss: value !== null && value < 95 }))

export function WorkGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('work')}>
      <div className="row wrap gap-3 border-top py-2">
        <Logo />
        <Logo isMark />
        <Stone number={1} state="laid" />
        <Stone number={2} state="active" />
        <Stone number={3} state="waiting" />
        <Stone number={null} state="empty" />
        <Stone number={1} state="waiting" size="sm" />
        {COLORS.map((color) => (
          <ColorTagPebble key={color} color={color} size="lg" />
        ))}
      </div>
      <div className="row wrap gap-3 border-top py-2">
        <WeekPebbles weeks={WEEKS} />
        <Sparkline points={POINTS} width={132} />
      </div>
      <div className="row wrap gap-3 border-top py-2">
        <div className={classes.measure}>
          <Meter
            value={0.85}
            mark={TODOS_DONE_GOAL}
            label="To-dos done"
            valueLabel="85 %, 1 more to reach 90%"
            markLabel="90 % mark"
          />
        </div>
        <div className={classes.measure}>
          <Meter
            value={0.94}
            mark={TODOS_DONE_GOAL}
            label="To-dos done"
            valueLabel="94 %, goal reached"
            markLabel="90 % mark"
          />
        </div>
      </div>
      <RowSkeletons count={2} />
    </Sheet>
  )
}

const names = [
  'Margaret Olsen',
  'Tom Reyes',
  'Dana Whitfield',
  'Priya Raman',
  'Luis Ortega',
  'Ingrid Falk',
  'Ben Adeyemi',
]

export const guidePeople = names.map((name, index) => ({ id: `person-${index}`, name }))

const SIZES = [24, 28, 32, 36, 48] as const

export function PeopleGuide() {
  const { t } = useTranslation('style-guide')
  return (
    <Sheet title={t('people')}>
      <div className="row wrap gap-3 border-top py-2">
        {SIZES.map((size) => (
          <Avatar key={size} id={`person-${size}`} name="Ingrid Falk" size={size} />
        ))}
        <Avatar id="person-6" name="Ben Adeyemi" size={32} isAway />
        <AvatarGroup people={guidePeople} max={5} size={32} />
        <PersonButton id="person-7" name="Dana Whitfield" size={32} />
      </div>
    </Sheet>
  )
}

const TODAY = '2026-11-22'
const CHECKLIST =
  '<ul data-type="taskList"><li data-checked="true"><p>Measure</p></li><li data-checked="false"><p>Order</p></li></ul>'
const LONG = `Straighten the queue before the booth ${'and the one behind it '.repeat(8)}`

const ROWS = [
  { id: 'late', title: 'Get a second quote for the CNC service contract', due: '2026-11-18', isDone: false },
  { id: 'today', title: 'Call the county about the loading dock permit', due: TODAY, isDone: false },
  { id: 'done', title: 'Send the signed lease to the lawyer', due: '2026-11-24', isDone: true },
  { id: 'long', title: LONG, due: '2027-02-01', isDone: false },
]

export function RowsGuide() {
  const { t } = useTranslation('style-guide')
  const [owner, setOwner] = useState(guidePeople[0] ?? null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const choose = (id: string) => setOwner(guidePeople.find((person) => person.id === id) ?? null)
  return (
    <Sheet title={t('rows')}>
      <SectionBand>Leadership weekly</SectionBand>
      <ul
        {...useRowKeys()}
        onContextMenu={(event) => {
          event.preventDefault()
          setMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        {ROWS.map(({ id, title, due, isDone }) => (
          <ItemRow
            key={id}
            className={classes.line}
            isSelected={id === 'today'}
            changedBy={id === 'late' ? 'Priya' : undefined}
          >
            <span className="trunc">{title}</span>
            <ChecklistCount html={CHECKLIST} />
            <DueDate date={due} today={TODAY} isDone={isDone} />
            <PersonMenu label={`Owner of ${title}`} value={owner} people={guidePeople} onChange={choose} />
            <RowMenu label={`More actions for ${title}`}>
              <Menu.Item>Move</Menu.Item>
              <Menu.Item>Archive</Menu.Item>
            </RowMenu>
          </ItemRow>
        ))}
      </ul>
      {menu && (
        <PointedMenu label="More" place={menu} onClose={() => setMenu(null)}>
          <Menu.Item>Move</Menu.Item>
          <Menu.Item>Archive</Menu.Item>
        </PointedMenu>
      )}
      <ul>
        <DetailsRow icon={Building2} name="Alder Creek Millwork" details="12 people, since 2019" />
      </ul>
      <NumberTable columns={['Kind', 'Open', 'Done']}>
        <tr>
          <th scope="row">To-dos</th>
          <td>22</td>
          <td>1,284</td>
        </tr>
      </NumberTable>
    </Sheet>
  )
}
