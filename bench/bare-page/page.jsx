/* A minimal React and Mantine page: frame, title, fetched list. */
import '@mantine/core/styles.css'
import { AppShell, Badge, Button, Checkbox, Group, MantineProvider, NavLink, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const MENU = ['Dashboard', 'Meetings', 'Rocks', 'To-dos', 'Issues', 'Headlines', 'Scorecard', 'V/TO', 'People']

function Page() {
  const [todos, setTodos] = useState([])
  useEffect(() => {
    fetch('/todos.json')
      .then((reply) => reply.json())
      .then(setTodos)
  }, [])
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 220, breakpoint: 'sm' }} padding="md">
      <AppShell.Header p="xs">
        <Group justify="space-between">
          <Text fw={600}>Bare</Text>
          <Button size="xs">Account</Button>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        {MENU.map((label) => (
          <NavLink key={label} href="#" label={label} active={label === 'To-dos'} />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <Title order={1}>To-dos</Title>
        <Stack gap="xs" mt="md">
          {todos.map(({ id, title, dueDate }) => (
            <Group key={id}>
              <Checkbox aria-label={`Done: ${title}`} />
              <Text flex={1}>{title}</Text>
              <Badge>{dueDate}</Badge>
            </Group>
          ))}
        </Stack>
      </AppShell.Main>
    </AppShell>
  )
}

createRoot(document.getElementById('root')).render(
  <MantineProvider defaultColorScheme="auto">
    <Page />
  </MantineProvider>,
)
