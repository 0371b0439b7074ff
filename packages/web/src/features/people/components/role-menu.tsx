import ChevronDown from 'icon:chevron-down'
import { canChangeRole, roleOf } from '@cairn/contract/people/people.policy'
import { type GivenRole, givenRoleSchema, type Person } from '@cairn/contract/people/people.schemas'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName } from '../../../lib/people'
import { useActor } from '../../../lib/use-actor'
import { confirm } from '../../../ui/confirm-dialog'
import { MenuOnDemand } from '../../../ui/menu-on-demand'
import { useChangeRole } from '../people.mutations'
import { useRoleQuestion } from '../use-role-question'
import classes from './people-row.module.css'

/** Ownership can only be transferred. */
const offered: readonly GivenRole[] = givenRoleSchema.options

export function RoleMenu({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const actor = useActor()
  const questionBefore = useRoleQuestion()
  const { mutate, isPending } = useChangeRole()
  const current = roleOf(person)
  const name = fullName(person)
  if (!canChangeRole(actor, person)) return <span className={classes.fixedRole}>{t(`role.${current}`)}</span>
  const choose = async (value: string) => {
    const role = value as GivenRole
    if (role === current || isPending) return
    const question = await questionBefore(person, role)
    if (question === null || (await confirm(question))) mutate({ person, role })
  }
  return (
    <MenuOnDemand
      isInPortal
      className={classes.role}
      label={t('roleOf', { name, role: t(`role.${current}`) })}
      width="11rem"
      trigger={
        <>
          {t(`role.${current}`)}
          <ChevronDown size="1rem" aria-hidden="true" />
        </>
      }
    >
      <Menu.RadioGroup value={current} onChange={(role) => void choose(role)}>
        {offered.map((role) => (
          <Menu.RadioItem key={role} value={role} disabled={isPending} closeMenuOnClick>
            {t(`role.${role}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuOnDemand>
  )
}
