import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import classes from './sortable-list.module.css'

interface SortableItem {
  id: string
  /** Names the item to screen readers while it moves. */
  title: string
}

interface SortableListProps<T extends SortableItem> {
  items: readonly T[]
  onMove: (id: string, toIndex: number) => void
  renderItem: (item: T) => ReactNode
  /** Accessible name of the list. */
  label: string
  isDisabled?: boolean
}

function useAnnouncements(items: readonly SortableItem[]): Announcements {
  const { t } = useTranslation('generic')
  const words = (id: unknown, at: unknown) => ({
    title: items.find((item) => item.id === id)?.title ?? '',
    position: items.findIndex((item) => item.id === at) + 1,
    total: items.length,
  })
  return {
    onDragStart: ({ active }) => t('drag.picked', words(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('drag.moved', words(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('drag.dropped', words(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('drag.cancelled', words(active.id, active.id)),
  }
}

/** A list whose order is changed by dragging a row's handle, or with Space, arrows and Space on it. */
export function SortableList<T extends SortableItem>({
  items,
  onMove,
  renderItem,
  label,
  isDisabled = false,
}: SortableListProps<T>) {
  const { t } = useTranslation('generic')
  const announcements = useAnnouncements(items)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onMove(
        String(active.id),
        items.findIndex((item) => item.id === over.id),
      )
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
    >
      <SortableContext
        items={items.map((item) => item.id)}
        strategy={verticalListSortingStrategy}
        disabled={isDisabled}
      >
        <ul aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} item={item} isDisabled={isDisabled}>
              {renderItem(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({ item, isDisabled, children }: { item: SortableItem; isDisabled: boolean; children: ReactNode }) {
  const { t } = useTranslation('generic')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} className={classes.row} style={style} data-dragging={isDragging || undefined}>
      {!isDisabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t('dragHandle', { title: item.title })}
        >
          <GripVertical size="1.125rem" aria-hidden="true" />
        </button>
      )}
      <div className="grow">{children}</div>
    </li>
  )
}
