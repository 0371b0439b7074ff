import GripVertical from 'icon:grip-vertical'
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
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { announce } from '../feedback/live-region'
import classes from './sortable-list.module.css'

interface SortableItem {
  id: string
  title: string
}

interface SortableListProps<T extends SortableItem> {
  items: readonly T[]
  onMove: (id: string, toIndex: number) => void
  onStep?: (id: string, by: -1 | 1) => void
  renderItem: (item: T) => ReactNode
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
    onDragCancel: ({ active }) => t('drag.canceled', words(active.id, active.id)),
  }
}

function useSteps(items: readonly SortableItem[], step: (id: string, by: -1 | 1) => void) {
  const { t } = useTranslation('generic')
  const list = useRef<HTMLUListElement>(null)
  const stepped = useRef<string | null>(null)
  useLayoutEffect(() => {
    const position = items.findIndex(({ id }) => id === stepped.current) + 1
    stepped.current = null
    if (position === 0) return
    list.current?.querySelectorAll<HTMLElement>(':scope > li > button')[position - 1]?.focus()
    announce(t('drag.moved', { title: items[position - 1]?.title ?? '', position, total: items.length }))
  }, [items, t])
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (!event.altKey || !event.shiftKey || by === undefined) return false
    event.preventDefault()
    stepped.current = id
    step(id, by)
    return true
  }
  return { list, onKeyDown }
}

/** Drag the handle; or Space, arrows, Space; or Alt+Shift+arrow. */
export function SortableList<T extends SortableItem>({
  items,
  onMove,
  onStep,
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
  const steps = useSteps(items, (id, by) => {
    const to = items.findIndex((item) => item.id === id) + by
    if (onStep) onStep(id, by)
    else if (to >= 0 && to < items.length) onMove(id, to)
  })
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
        <ul ref={steps.list} aria-label={label}>
          {items.map((item) => (
            <SortableRow key={item.id} item={item} isDisabled={isDisabled} onKeyDown={steps.onKeyDown}>
              {renderItem(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  item: SortableItem
  isDisabled: boolean
  onKeyDown: (event: KeyboardEvent, id: string) => boolean
  children: ReactNode
}

function SortableRow({ item, isDisabled, onKeyDown, children }: SortableRowProps) {
  const { t } = useTranslation('generic')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li
      ref={setNodeRef}
      className={`row gap-2 bg-paper border-top py-1 ${classes.row}`}
      style={style}
      data-dragging={isDragging || undefined}
    >
      {!isDisabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`centered mut rounded ${classes.handle}`}
          {...attributes}
          {...listeners}
          aria-keyshortcuts="Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
          onKeyDown={(event) => {
            if (!onKeyDown(event, item.id)) listeners?.onKeyDown?.(event)
          }}
          aria-label={t('dragHandle', { title: item.title })}
        >
          <GripVertical size="1.125rem" aria-hidden="true" />
        </button>
      )}
      <div className="grow">{children}</div>
    </li>
  )
}
