import ListTodo from 'icon:list-todo'
import type { Milestone, Rock } from '@cairn/contract/rocks/rocks.schemas'
import { Checkbox, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePerson } from '../../../lib/people'
import { useOwnersIn } from '../../../lib/people-scopes'
import { useSession } from '../../../lib/session'
import { DueDate } from '../../../ui/due-date'
import { InlineText } from '../../../ui/inline-text'
import { PersonMenu } from '../../../ui/person-menu'
import { RowMenu } from '../../../ui/row-menu'
import { useMakeMilestoneTodo, useRemoveMilestone, useTickMilestone, useUpdateMilestone } from '../milestones.mutations'
import classes from './rock-popup.module.css'

interface MilestoneRowProps {
  step: Milestone
  rock: Rock
}

export function MilestoneRow({ step, rock }: MilestoneRowProps) {
  const { t } = useTranslation(['rocks', 'items'])
  const today = useSession().calendarDate
  const [isEditing, setIsEditing] = useState(false)
  const { mutate: update, mutateAsync: updateAsync } = useUpdateMilestone(rock.id)
  const { mutate: tick } = useTickMilestone(rock.id)
  const people = useOwnersIn(rock.tractionIds)
  const owner = usePerson(step.ownerId ?? rock.ownerId)
  const isDone = step.doneAt !== null
  const change = (changes: Parameters<typeof update>[0]['changes']) => update({ id: step.id, changes })
  return (
    <div className={classes.step}>
      <Checkbox aria-label={step.title} checked={isDone} onChange={() => tick(step)} />
      <InlineText
        value={step.title}
        label={t('milestones.rename')}
        draftOptions={{ place: `milestone/${step.id}`, version: step.version }}
        onSave={(title) => updateAsync({ id: step.id, changes: { title } })}
        isEditing={isEditing}
        onEditing={setIsEditing}
        isDone={isDone}
        maxLength={256}
      />
      {step.todoId && (
        <span className={classes.isTodo} title={t('milestones.isTodo')}>
          <ListTodo size="0.9375rem" aria-label={t('milestones.isTodo')} />
        </span>
      )}
      <span className="grow" />
      {step.dueDate && (
        <DueDate date={step.dueDate} today={today} isDone={isDone} onChange={(dueDate) => change({ dueDate })} />
      )}
      <PersonMenu
        label={t('items:field.owner')}
        people={people}
        value={owner ? { id: owner.id, name: fullName(owner) } : null}
        onChange={(ownerId) => change({ ownerId })}
      />
      <StepMenu step={step} rock={rock} />
    </div>
  )
}

function StepMenu({ step, rock }: MilestoneRowProps) {
  const { t } = useTranslation('rocks')
  const makeTodo = useMakeMilestoneTodo(rock.id)
  const remove = useRemoveMilestone(rock.id)
  const { mutate: update } = useUpdateMilestone(rock.id)
  const isOpen = step.doneAt === null
  return (
    <RowMenu label={t('milestones.more', { title: step.title })}>
      {isOpen && step.todoId === null && (
        <Menu.Item onClick={() => makeTodo.mutate(step)}>{t('milestones.makeTodo')}</Menu.Item>
      )}
      {step.dueDate === null && (
        <Menu.Item onClick={() => update({ id: step.id, changes: { dueDate: rock.dueDate } })}>
          {t('milestones.setDue')}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => remove.mutate(step)}>{t('milestones.remove')}</Menu.Item>
    </RowMenu>
  )
}
