import { createRequire } from 'node:module';

/*
 * React decides by NODE_ENV, when it is loaded, whether it is the development version, which takes twice as long for a mail. The
 * shop's own NODE_ENV is often unset (`npm start`), so React is loaded here with the value for production, before anything else
 * imports it.
 */
const require = createRequire(import.meta.url);
const given = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(name);
if (given === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = given;
