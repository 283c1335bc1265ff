// The least that a server can be: Fastify with one address. It says that it is ready in the product's words.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', async () => ({ status: 'ok' }));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`Manyhands is ready at ${address}`);
