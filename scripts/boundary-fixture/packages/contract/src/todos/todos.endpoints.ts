export const createTodo = { id: 'createTodo', body: { parse: (input: unknown) => input } }
