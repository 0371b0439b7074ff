import Columns3 from 'icon:columns-3'
import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { SortableList } from '../../../ui/sortable-list'
import type { ColumnName } from '../list-definition'

interface ColumnsMenuProps {
  all: readonly ColumnName[]
  shown: readonly ColumnName[]
  onChange: (columns: ColumnName[]) => void
}

/** Which columns the list shows, and in which order. */
export function ColumnsMenu({ all, shown, onChange }: ColumnsMenuProps) {
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
    <Popover position="bottom-end" trapFocus returnFocus width="15rem">
      <Popover.Target>
        <IconButton size={32} label={t('columns')} icon={<Columns3 size="1.125rem" />} />
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
