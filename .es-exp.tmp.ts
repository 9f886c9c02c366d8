import pg from 'pg';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';
const pool=new pg.Pool({connectionString:'postgres://postgres@127.0.0.1:54871/es2'});
const store=createPostgresEventStore({pool});
for (const filter of [undefined,{streamPrefixes:['order-']},{streamPrefixes:['order-','card-']},{streamPrefixes:['ord']}]) for (const max of [1000]) { let after:bigint|undefined; let n=0; const t=performance.now(); for(;;){ const p=await store.readAll({...(after===undefined?{}:{after}),max,...(filter?{filter}:{})}); n+=p.length; after=p.at(-1)?.position??after; if(p.length<max) break;} const d=performance.now()-t; console.log(JSON.stringify(filter),n,Math.round(n/d*1000),'events/s'); }
await store.close(); await pool.end();
