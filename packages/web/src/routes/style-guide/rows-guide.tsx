import Building2 from 'icon:building-complex'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { ChecklistCount } from '../../ui/checklist-count'
import { DetailsRow } from '../../ui/details-row'
import { DueDate } from '../../ui/due-date'
import { ItemRow } from '../../ui/item-row'
import { NumberTable } from '../../ui/number-table'
import { PersonMenu } from '../../ui/person-menu'
import { type MenuPlace, PointedMenu } from '../../ui/pointed-menu'
import { RowMenu } from '../../ui/row-menu'
import { SectionBand, Sheet } from '../../ui/sheet'
import { useRowKeys } from '../../ui/use-row-keys'
import { guidePeople } from './guide-people'
import classes from './style-guide.module.css'

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
            <RowMenu label={`More for ${title}`}>
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
