import Plus from 'icon:plus'
import { MILESTONES_MAX, type Milestone, type Rock } from '@cairn/contract/rocks/rocks.schemas'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useDraft } from '../../../lib/use-draft'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { SortableList } from '../../../ui/sortable-list'
import { useAddMilestone, useUpdateMilestone } from '../milestones.mutations'
import { milestonesQuery } from '../rock-parts.queries'
import { MilestoneRow } from './milestone-row'
import classes from './rock-popup.module.css'
import { TodoAsMilestone } from './todo-as-milestone'

/** Saved immediately, independent of the form. */
export function RockMilestones({ rock }: { rock: Rock }) {
  const { t } = useTranslation('rocks')
  const { data: steps } = useQuery(milestonesQuery(rock.id))
  const { mutate: update } = useUpdateMilestone(rock.id)
  const done = steps?.filter(({ doneAt }) => doneAt !== null).length ?? 0
  return (
    <section className={classes.section} aria-label={t('milestones.title')}>
      <header className={classes.head}>
        <h3>{t('milestones.title')}</h3>
        {steps && steps.length > 0 && <span>{t('milestones.count', { done, all: steps.length })}</span>}
        <TodoAsMilestone rock={rock} />
      </header>
      {steps === undefined && <RowSkeletons count={rock.milestones.all || 1} height={40} />}
      {steps && steps.length > 0 && (
        <SortableList<Milestone>
          items={steps}
          label={t('milestones.title')}
          onMove={(id, index) => update({ id, changes: { index } })}
          renderItem={(step) => <MilestoneRow step={step} rock={rock} />}
        />
      )}
      {steps && steps.length < MILESTONES_MAX && <AddMilestone rockId={rock.id} count={steps.length} />}
    </section>
  )
}

/** Enter must not submit the surrounding form. */
function AddMilestone({ rockId, count }: { rockId: string; count: number }) {
  const { t } = useTranslation('rocks')
  const [title, setTitle] = useDraft(`rock/${rockId}/milestone`)
  const add = useAddMilestone(rockId)
  const field = useRef<HTMLInputElement>(null)
  // New rows push the field below the popup's edge.
  useEffect(() => {
    if (count > 0 && document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (title.trim() === '') return
    setTitle('')
    add.mutate(title.trim())
  }
  return (
    <TextInput
      ref={field}
      className={classes.add ?? ''}
      aria-label={t('milestones.add')}
      placeholder={t('milestones.add')}
      maxLength={256}
      value={title}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<Plus size="1.125rem" aria-hidden="true" />}
    />
  )
}
