import knexLib from 'knex';
import pg from 'pg';
import { eventStoreMigrations } from '#services/eventstore/postgres/migrations.ts';
const name=process.argv[2]??'es1';
const admin = new pg.Client('postgres://postgres@127.0.0.1:54871/postgres'); await admin.connect();
await admin.query(`drop database if exists ${name} with (force)`); await admin.query(`create database ${name}`); await admin.end();
const k = knexLib({client:'pg', connection:`postgres://postgres@127.0.0.1:54871/${name}`});
for (const m of eventStoreMigrations) await m.up(k);
await k.destroy();
const c = new pg.Client(`postgres://postgres@127.0.0.1:54871/${name}`); await c.connect();
let pos=0; const meta=JSON.stringify({at:'2026-11-21T13:00:00.000Z',from:null,to:'paymentPending',actor:{kind:'person',userId:'u'},commandId:'c',hash:'a'.repeat(64)});
const data=JSON.stringify({orderId:'x',lines:[{a:1,b:2,c:'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'},{a:1,b:2,c:'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'}]});
import {randomUUID} from 'node:crypto';
for (const size of [1,64]) for (let r=0;r<3;r++){ const t=performance.now(); let n=0;
 while(performance.now()-t<300){ let rows=[]; for(let i=1;i<=size;i++){const id=randomUUID(); rows.push(`{"n":${i},"k":1,"stream":"order-${id}","expected":-1,"id":"${id}","type":"order.placed.v1","data":${data},"meta":${meta}}`);} const res=await c.query({name:'a',text:'select * from es.append($1)',values:['['+rows.join(',')+']']}); n+=res.rowCount!; }
 console.log(size, Math.round(n/3),'/s'); }
for (const q of ['update es.events set type=1','delete from es.events where false','truncate es.events']) await c.query(q).catch(e=>console.log(e.code,e.message));
await c.end();
