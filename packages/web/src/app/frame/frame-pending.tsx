import { Skeleton } from '@mantine/core'
import { Logo } from '../../ui/logo'
import { RowSkeletons } from '../../ui/row-skeletons'
import classes from './frame-pending.module.css'

/** A page while its code is loaded: a title and a sheet. */
export function PagePending() {
  return (
    <>
      <Skeleton height="1.75rem" width="14rem" maw="80%" mt="0.25rem" mb="1.25rem" />
      <div className={classes.sheet}>
        <RowSkeletons count={6} height={56} />
      </div>
    </>
  )
}

/** Header and menu while the session is asked for, so that the page does not jump into an empty window. */
export function FramePending() {
  return (
    <div className={classes.app}>
      <div className={classes.header}>
        <Logo />
      </div>
      <div className={classes.nav} />
      <div className={classes.page}>
        <PagePending />
      </div>
    </div>
  )
}
