import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { fullName, usePerson } from '../people/people'
import classes from './merged-field.module.css'
import { useFieldMerging } from './use-field-merge'

export const ContestedField = lazyPart(() => import('./contested-field').then((module) => module.ContestedField))

interface MergedFieldProps {
  name: string
  children: ReactNode
}

export function MergedField({ name, children }: MergedFieldProps) {
  const merging = useFieldMerging()
  const register = merging?.register
  useEffect(() => register?.(name), [register, name])
  const by = merging?.takenFrom(name)
  const isContested = merging?.contestOf(name) !== undefined
  return (
    <div className={`min-w-0 ${classes.field}`} data-taken={by ? true : undefined}>
      {children}
      {by && <TakenFrom personId={by} />}
      <Suspense fallback={null}>{isContested && <ContestedField name={name} />}</Suspense>
    </div>
  )
}

function TakenFrom({ personId }: { personId: string }) {
  const { t } = useTranslation('items')
  const person = usePerson(personId)
  if (!person) return null
  return <p className="small accent mt-1">{t('changedBy', { name: fullName(person) })}</p>
}
