import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { SortableList } from '../../../ui/lists/sortable-list'
import { AnchorOf, type OnDemandPart } from '../../../ui/overlays/use-on-demand'
import type { ColumnName } from '../list-definition'

export interface ColumnsListProps {
  all: readonly ColumnName[]
  shown: readonly ColumnName[]
  onChange: (columns: ColumnName[]) => void
}

export function ColumnsList({ all, shown, onChange, anchor, isOpen, onOpen }: ColumnsListProps & OnDemandPart) {
  const { t } = useTranslation('lists')
  const names = [...shown, ...all.filter((name) => !shown.includes(name))]
  const move = (id: string, toIndex: number) => {
    const others = names.filter((name) => name !== id)
    const moved = names.find((name) => name === id)
    if (moved) onChange(others.toSpliced(toIndex, 0, moved).filter((name) => shown.includes(name)))
  }
  const turn = (name: ColumnName) =>
    onChange(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" trapFocus returnFocus width="15rem">
      <Popover.Target>
        <AnchorOf anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <SortableList
          label={t('columns')}
          items={names.map((id) => ({ id, title: t(`column.${id}`) }))}
          onMove={move}
          renderItem={({ id, title }) => (
            <Checkbox label={title} checked={shown.includes(id)} onChange={() => turn(id)} />
          )}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
