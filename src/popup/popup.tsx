console.log('popup')
