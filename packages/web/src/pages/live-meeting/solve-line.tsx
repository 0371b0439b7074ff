import Check from 'icon:check'
import X from 'icon:x'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { updateItemOptimistically, upsertCachedItem } from '../../entities/items/item-cache'
import { issueKind } from '../../entities/items/item-kinds'
import { tickToast } from '../../entities/items/item-mutations'
import { solvedOrOpen, useRestoreSolved } from '../../features/issues/issues.mutations'
import { DuePick, OwnerPick, useTypedLine } from '../../features/live-meeting/components/quick-add-line'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveSession, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos, useRemoveTodo } from '../../features/todos/todos.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { useDraft } from '../../lib/forms/use-draft'
import { onSinglePress } from '../../lib/keyboard/double-press'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { notify } from '../../lib/toasts/notify'
import { IconButton } from '../../ui/inputs/icon-button'
import classes from './solve-line.module.css'

interface LeftTodo {
  title: string
  ownerId: string
  dueDate: string
}

/** Updates meeting and list in the same frame, with one Undo for the issue and its to-do. */
export function useSolveInMeeting(openIds: readonly string[]) {
  const { t } = useTranslation('generic')
  const client = useQueryClient()
  const { session } = useLiveSession()
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const actions = useLiveActions(openIds)
  const createTodos = useCreateTodos({ isQuiet: true })
  const removeTodo = useRemoveTodo({ isQuiet: true })
  const restore = useRestoreSolved()

  const show = async (issue: Issue, isSolved: boolean, sent: Promise<unknown>) => {
    const facts = { now: new Date().toISOString(), meetingId }
    const restore = updateItemOptimistically(client, issueKind, issue.id, (before) =>
      solvedOrOpen(before, isSolved, facts),
    )
    try {
      await sent
      upsertCachedItem(client, issueKind, (await issueKind.fetchById(issue.id)) ?? issue)
    } catch (failure) {
      toastFailure(failure)
    }
    restore()
  }

  const reopen = (issue: Issue) => {
    void show(issue, false, actions.reopenIssue({ issueId: issue.id }))
    notify.undo(t('reopened', { title: issue.title }), () => restore.mutate(issue), { id: tickToast(issue.id) })
  }

  /** Not optimistic: the meeting may have moved on. */
  const takeBack = (issue: Issue) => {
    const { id: issueId } = issue
    const sent = session.send(endpoints.reopenIssue, { issueId }).then(() => {
      if (session.store.getState().state?.focusGroupIds.includes(issueId))
        return session.send(endpoints.addFocusIssue, { issueId, index: 0 })
    })
    void show(issue, false, sent.catch(toastFailure))
  }

  const leave = ({ ownerId, ...todo }: LeftTodo, fromIssueId: string) =>
    createTodos.mutateAsync({ ...todo, ownerIds: [ownerId], tractionId, meetingId, fromIssueId })

  const solve = (issue: Issue, left: readonly LeftTodo[] = []) => {
    const made: Promise<readonly Todo[]> = Promise.all(left.map((todo) => leave(todo, issue.id))).then((all) =>
      all.flatMap(({ todos }) => todos),
    )
    void show(issue, true, actions.markAsSolved({ issueId: issue.id }))
    const undo = async () => {
      takeBack(issue)
      for (const todo of await made) removeTodo.mutate(todo)
    }
    notify.undo(t('solved', { title: issue.title }), () => void undo().catch(() => undefined), {
      id: tickToast(issue.id),
    })
    // Without its to-do the solution is undone.
    made.catch((failure: unknown) => {
      notify.dismiss(tickToast(issue.id))
      takeBack(issue)
      toastFailure(failure)
    })
  }

  return { solve, reopen }
}

interface FurtherTodosProps {
  todos: readonly LeftTodo[]
  onChange: (todos: readonly LeftTodo[]) => void
}

function FurtherTodos({ todos, onChange }: FurtherTodosProps) {
  const { t } = useTranslation('live')
  const attendees = useLiveState((state) => state.attendees)
  const nameOf = (ownerId: string) => attendees.find(({ personId }) => personId === ownerId)?.firstName ?? ''
  if (todos.length === 0) return null
  return (
    <ul className="mb-2" aria-label={t('ids.further')}>
      {todos.map((todo, index) => (
        <li className="row gap-2" key={`${todo.title} ${todo.ownerId}`}>
          <span className="trunc">{todo.title}</span>
          <small className="nowrap sub">
            {nameOf(todo.ownerId)}, {shortDate(todo.dueDate)}
          </small>
          <IconButton
            label={t('ids.leaveOut', { title: todo.title })}
            icon={<X size="1rem" aria-hidden="true" />}
            onClick={() => onChange(todos.filter((_, at) => at !== index))}
          />
        </li>
      ))}
    </ul>
  )
}

function useSolveDraft(issueId: string): [string, (title: string) => void] {
  const [title, setTitle] = useDraft(`solve/${issueId}`)
  return [title, setTitle]
}

function useFurtherTodos(issueId: string): [readonly LeftTodo[], (todos: readonly LeftTodo[]) => void] {
  const [kept, keep] = useDraft(`solve-further/${issueId}`)
  const todos = kept === '' ? [] : (JSON.parse(kept) as LeftTodo[])
  return [todos, (next) => keep(next.length === 0 ? '' : JSON.stringify(next))]
}

interface SolveLineProps {
  issue: Issue
  openIds: readonly string[]
}

/** Enter solves the issue and creates its to-do; S solves from anywhere. */
export function SolveLine({ issue, openIds }: SolveLineProps) {
  const { t } = useTranslation('live')
  const { isRunning } = useLiveRole()
  const actions = useLiveActions(openIds)
  const { solve } = useSolveInMeeting(openIds)
  const [text, setText] = useSolveDraft(issue.id)
  const [further, setFurther] = useFurtherTodos(issue.id)
  const line = useTypedLine({ text, setText, defaultOwnerId: issue.ownerId, hasDate: true })
  const { title: named, ownerId, dueDate } = line
  const [isAsking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const left = named === '' ? further : [...further, { title: named, ownerId, dueDate }]
  const solveLeaving = (todos: readonly LeftTodo[]) => {
    setText('')
    setFurther([])
    solve(issue, todos)
  }
  const solveWith = () => solveLeaving(left)
  const nameAnother = () => {
    setFurther(left)
    setText('')
    input.current?.focus()
  }
  useHotkey('s', solveWith, {
    label: t('keys.solve'),
    group: t('keys.title'),
    isEnabled: isRunning,
  })
  if (!isRunning) return null
  return (
    <form
      className="bg-sunk rounded p-3 mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (left.length > 0) return solveWith()
        setAsking(true)
        input.current?.focus()
      }}
    >
      <div className={`row-baseline wrap gap-1-4 ${classes.question}`}>
        <label className="large bold" htmlFor={id}>
          {t('ids.solved')}
        </label>
        {named !== '' && (
          <Button variant="link" onClick={nameAnother}>
            {t('ids.another')}
          </Button>
        )}
        {left.length === 0 && (
          <Button variant="link" onClick={onSinglePress(() => solveLeaving([]))}>
            {t('ids.without')}
          </Button>
        )}
        <Button
          variant="link"
          onClick={onSinglePress(() => void actions.nextFocusIssue({ focusIssueId: issue.id, wasSolved: false }))}
        >
          {t('ids.keep')}
        </Button>
      </div>
      <FurtherTodos todos={further} onChange={setFurther} />
      <div className={`flex gap-2 mt-2 ${classes.line}`}>
        <div className={`row field grow ${classes.field}`} data-error={isAsking || undefined}>
          <input
            ref={input}
            id={id}
            className={`grow large px-4 ${classes.title}`}
            maxLength={256}
            autoComplete="off"
            placeholder={t('ids.todo')}
            aria-invalid={isAsking}
            aria-describedby={isAsking ? `${id}-error` : undefined}
            value={text}
            onChange={(event) => {
              setAsking(false)
              setText(event.currentTarget.value)
            }}
          />
          <OwnerPick value={ownerId} onChange={line.pickOwner} isRead={line.isOwnerRead} />
          <DuePick value={dueDate} onChange={line.pickDate} isRead={line.isDateRead} />
        </div>
        <Button
          type="submit"
          variant="filled"
          size="lg"
          leftSection={<Check size="1.125rem" aria-hidden="true" />}
          onClick={onSinglePress()}
        >
          {t('ids.solve')}
        </Button>
      </div>
      {isAsking && (
        <p id={`${id}-error`} className="small leading-tight bad mt-2" role="alert">
          {t('ids.nameIt')}
        </p>
      )}
    </form>
  )
}
